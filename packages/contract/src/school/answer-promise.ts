/** The promise of the privacy page to answer in time: a proposal until the school makes it. */

const asking = 'Untuk permintaan lain, hubungi kantor sekolah'

/** The text with the promise; unchanged where it has one, or does not tell whom to ask. */
export const withAnswerPromise = (text: string): string =>
  text.replace(`${asking}.`, `${asking}; kami menjawab paling lambat 3 × 24 jam.`)
