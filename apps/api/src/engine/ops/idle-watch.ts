/** Measures for how long a server has been idle. */

type Watched = {
  monotonic: () => number
  /** The number of requests since the start. */
  asked: () => number
  /** Whether a request is pending or a socket is open. */
  isBusy: () => boolean
}

/** Returns a check for activity since the previous check. */
export const createIdleWatch = ({ monotonic, asked, isBusy }: Watched) => {
  let seen = asked()
  let since = monotonic()
  return (): number => {
    const now = monotonic()
    const present = asked()
    if (present !== seen || isBusy()) {
      seen = present
      since = now
    }
    return now - since
  }
}
