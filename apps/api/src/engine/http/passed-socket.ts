/**
 * The socket that systemd listens on and passes (sd_listen_fds). It outlives this process: who
 * connects while one server is replaced by the next waits in its queue, and loses nothing.
 */

/** The first descriptor behind stdin, stdout and stderr. */
const FIRST_PASSED = 3

/** The descriptor that was passed to this very process; null when there is none. */
export const passedSocket = (
  { LISTEN_FDS, LISTEN_PID }: Record<string, string | undefined>,
  pid: number,
): number | null =>
  // A child inherits the variables, but not the socket.
  Number(LISTEN_FDS) >= 1 && LISTEN_PID === `${pid}` ? FIRST_PASSED : null
