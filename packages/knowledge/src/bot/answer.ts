/** What the bot says at once. */

export type Answer = {
  /** One after another, each a message of its own. */
  texts: string[]
  /** False when the bot does not know; the chat then offers a person. */
  isKnown: boolean
  /** What may have been meant, to choose from. */
  options: string[]
}
