/** Asks the assistant and the search families' questions, over the demo school's content. */
import { answerQuestion } from '@sekolah/knowledge/bot'
import { readKnowledge } from '@sekolah/knowledge/knowledge'
import { findEverything } from '@sekolah/knowledge/search'
import {
  type Expected,
  firstQuestions,
  heldOutQuestions,
  type Question,
  secondHeldOutQuestions,
} from '@sekolah/knowledge/testing/questions'
import { rounds } from '@sekolah/knowledge/testing/rounds'
import { expect, test } from 'vitest'
import { testApp } from '../test/test-app.ts'
import { contentSource } from './public-content.ts'

// The morning on which the demo school was seeded: admission is open for twelve more days.
const now = new Date('2026-10-31T02:00:00Z')
const LONGEST = 120

const demo = async () => {
  const { db } = await testApp({ env: { DEMO: '1' }, settings: {} })
  return contentSource(db, () => now)
}

type Answer = ReturnType<typeof answerQuestion>

const isRight = (expected: Expected, { texts, isKnown, options }: Answer): boolean => {
  const text = texts.join('\n')
  if (expected instanceof RegExp) return isKnown && options.length === 0 && expected.test(text)
  if (typeof expected === 'object') {
    const offered = options.join('\n').toLowerCase()
    return expected.asks.every((part) => offered.includes(part.toLowerCase()))
  }
  if (expected === 'thanks') return text.startsWith('Sama-sama')
  if (expected === 'greeting') return text.startsWith('Waalaikumsalam')
  return !isKnown
}

/** The expected answer of a row; a round's expected words come from a real answer. */
const expectedOf = (says: string): Expected =>
  says === 'unknown' || says === 'person'
    ? says
    : new RegExp(says.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'))

test('19 of 20 questions are answered correctly, and none confidently wrong', async () => {
  const knowledge = await readKnowledge(await demo(), now)
  const ask = ([asked, expected]: Question) => {
    const answer = answerQuestion(asked, knowledge, ['Saya belum tahu.'], () => 0)
    const right = isRight(expected, answer)
    const isConfident = answer.isKnown && answer.options.length === 0
    return { asked, right, isWrong: !right && isConfident, said: answer.texts.join(' ') }
  }
  const groups = [
    ['The first hundred', firstQuestions],
    ['Fifty held out', heldOutQuestions],
    ['Forty held out later', secondHeldOutQuestions],
  ] as const
  const asked = groups.map(([name, questions]) => ({ name, rows: questions.map(ask) }))
  const unseen = rounds.map((round) =>
    round.asked.map(([question, wanted, first, says]) => ({
      ...ask([question, expectedOf(says)]),
      wanted,
      first,
    })),
  )
  const rows = [...asked.flatMap((group) => group.rows), ...unseen.flat()]
  expect(rows.filter(({ isWrong }) => isWrong)).toEqual([])
  const right = rows.filter((row) => row.right).length
  expect(right / rows.length).toBeGreaterThanOrEqual(0.95)

  const searches = rounds.flatMap(({ searched }) => searched)
  const lost = searches.filter(([question, , , title]) => {
    const titles = findEverything(knowledge, question).groups.flatMap(({ hits }) =>
      hits.map((hit) => hit.title),
    )
    return title === '' ? titles.length > 0 : !titles.slice(0, 3).includes(title)
  })
  expect(lost).toEqual([])

  const count = (rows: readonly { first: string }[], first: string) =>
    rows.filter((row) => row.first === first).length
  const firstTries = rounds.map(({ searched }, at) => {
    const of = unseen[at] ?? []
    const found = searched.filter(([, , first]) => first === 'right').length
    return `| ${at + 1} | ${count(of, 'right')} | ${count(of, 'wrong')} | ${count(of, 'missed')} | ${found} of ${searched.length} |`
  })
  const last = unseen.at(-1) ?? []

  // The table in the documentation; after a change of the demo school, `-u` updates it.
  await expect(
    [
      '# Questions to the assistant',
      '',
      `What it answers for the demo school, written by \`apps/api/src/views/knowledge.test.ts\` (its answer may change with the demo school: run that test with \`-u\`). Of ${last.length} questions that it had never been asked, the last round's, it answered **${count(last, 'right')} right, ${count(last, 'wrong')} wrong with confidence** and did not understand ${count(last, 'missed')}. Now ${right} of all ${rows.length} are right; none is wrong with confidence, a missed one is asked back or not known.`,
      '',
      'A round is a hundred questions and twenty-five searches with the expected answer beside each. All of a round was written before any of it was asked; the first try was noted before anything was mended, and the next round asked after that. **Rounds 8 to 10 were written by somebody who had not seen the code, the words or the earlier lists**, with questions that are meant to be hard, and judged strictly: an answer beside the point counts as wrong with confidence. Rounds 1 to 7 were written by who also mended, so they flatter. Searches count where the thing itself is among the first three hits. The lists before the rounds: 35 of fifty at first try (6 wrong), later 36 of forty (2 wrong).',
      '',
      '| round, at first try | right | wrong | not understood | searches |',
      '|---|---|---|---|---|',
      ...firstTries,
      ...asked.flatMap((group) => [
        '',
        `## ${group.name}`,
        '',
        '| question | answer | right |',
        '|---|---|---|',
        ...group.rows.map(
          (row) => `| ${row.asked} | ${inCell(row.said)} | ${row.right ? '✓' : '–'} |`,
        ),
      ]),
      ...unseen.flatMap((rows, at) => [
        '',
        `## Round ${at + 1}`,
        '',
        '| question | wanted | first try | answer now | right |',
        '|---|---|---|---|---|',
        ...rows.map(
          (row) =>
            `| ${inCell(row.asked)} | ${inCell(row.wanted)} | ${row.first} | ${inCell(row.said)} | ${row.right ? '✓' : '–'} |`,
        ),
      ]),
      '',
    ].join('\n'),
  ).toMatchFileSnapshot('../../../docs/questions.md')
})

const inCell = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').replaceAll('|', '/')
  return line.length > LONGEST ? `${line.slice(0, line.lastIndexOf(' ', LONGEST))} …` : line
}

test.each([
  ['biasiswa', 'Beasiswa apa yang tersedia?'],
  ['pendafaran', 'Formulir pendaftaran PPDB'],
  ['alamat', 'Alamat sekolah'],
  ['telepon', 'Telepon'],
  ['seragam', 'Seragam harian'],
  ['otomotif', 'Teknik Kendaraan Ringan'],
  ['biaya masuk berapa', 'Biaya'],
  ['syaratnya apa aja kak', 'Syarat pendaftaran'],
  ['ada jurusan otomotif ga', 'Teknik Kendaraan Ringan'],
  ['gmn cara dftar', 'Bagaimana cara mendaftar menjadi siswa baru?'],
])('the search finds the same: %s', async (question, title) => {
  const { groups } = await findEverything(await readKnowledge(await demo(), now), question)
  expect(groups.flatMap(({ hits }) => hits.map((hit) => hit.title))).toContain(title)
})
