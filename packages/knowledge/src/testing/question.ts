/** A question of the table that measures the bot. */

/**
 * The right answer: a pattern for its text, the meanings that the bot must offer, or that the bot
 * must say that it does not know.
 */
export type Expected = RegExp | { asks: string[] } | 'unknown' | 'thanks' | 'greeting' | 'person'

export type Question = [asked: string, expected: Expected]
