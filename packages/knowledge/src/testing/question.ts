/** A question of the table that the bot is measured by. */

/**
 * The right answer: what its text must say, between which meanings the bot must ask back, or
 * that it must know that it does not know.
 */
export type Expected = RegExp | { asks: string[] } | 'unknown' | 'thanks' | 'greeting' | 'person'

export type Question = [asked: string, expected: Expected]
