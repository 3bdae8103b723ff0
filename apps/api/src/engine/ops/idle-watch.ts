/** For how long nobody has asked a server anything. */

type Watched = {
  monotonic: () => number
  /** How many requests have come since the start. */
  asked: () => number
  /** Whether somebody waits for an answer or holds a socket. */
  isBusy: () => boolean
}

/** Looks at whether anything has happened since the last look. */
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
