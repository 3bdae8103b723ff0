/** Why this server must not start; main prints the sentence and exits with 78 (EX_CONFIG). */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
