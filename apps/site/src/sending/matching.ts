/**
 * Which sentences of a table apply. Apart from the tables, whose texts are large: a bar above every page
 * says few of them.
 */

/** How a sentence is shown; after `ask` the ways to reach the school follow. */
export type SentenceStyle = 'strong' | 'bad' | 'small' | 'ask'
export type Sentence = { text: string; looks: SentenceStyle[] }
export type SentenceRule<S> = {
  when: (s: S) => boolean
  text: string | ((s: S) => string)
  looks?: SentenceStyle[]
}

/** All sentences of a group that apply. */
export const matchingSentences = <S>(
  rows: Record<string, SentenceRule<S>>,
  situation: S,
): Sentence[] =>
  Object.values(rows)
    .filter(({ when }) => when(situation))
    .map(({ text, looks = [] }) => ({
      text: typeof text === 'string' ? text : text(situation),
      looks,
    }))

/** The first sentence of a group that applies. */
export const firstMatchingSentence = <S>(
  rows: Record<string, SentenceRule<S>>,
  situation: S,
): string => matchingSentences(rows, situation)[0]?.text ?? ''
