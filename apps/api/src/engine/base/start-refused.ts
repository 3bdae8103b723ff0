/** The reason why the server must not start; main prints it and exits with 78 (EX_CONFIG). */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
