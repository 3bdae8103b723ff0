/**
 * The socket that systemd listens on and passes on (sd_listen_fds). It outlives this process:
 * connections made while the server restarts wait in its queue, and nothing is lost.
 */

/** The first descriptor after stdin, stdout and stderr. */
const FIRST_PASSED = 3

/** The descriptor that was passed to this process itself; null when there is none. */
export const passedSocket = (
  { LISTEN_FDS, LISTEN_PID }: Record<string, string | undefined>,
  pid: number,
): number | null =>
  // A child process inherits the variables, but not the socket.
  Number(LISTEN_FDS) >= 1 && LISTEN_PID === `${pid}` ? FIRST_PASSED : null
