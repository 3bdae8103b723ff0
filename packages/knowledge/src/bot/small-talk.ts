/** Small talk: greetings, thanks, and the wish for a person. */
import type { Knowledge } from '../knowledge.ts'
import { unitFrequency } from '../ranking.ts'
import { slangWords } from '../words/lexicon.ts'
import { wordsOf } from '../words/stem.ts'
import type { Answer } from './answer.ts'

type Talk = { words: RegExp; reply: (knowledge: Knowledge) => string }

const talks: Talk[] = [
  {
    words: /\bterima kasih\b|\bmatur\w*/g,
    reply: () => 'Sama-sama! Senang dapat membantu. Silakan bertanya lagi kapan saja.',
  },
  {
    words: /\b(as+alamu\w*|alaikum|wr|wb|warah?mat\w*|wabarakatuh?)\b/g,
    reply: ({ settings, fill }) => `Waalaikumsalam. ${fill(settings.chat_greeting || GREETING)}`,
  },
  {
    words:
      /\b(halo|hallo|hai|hi|hello|hei|hey|permisi|p|punten|sampurasun|kulo ?nuwun|sugeng|selamat( (pagi|siang|sore|malam))?)\b|^(pagi|siang|sore|malam)\b/g,
    reply: ({ settings, fill }) => fill(settings.chat_greeting || GREETING),
  },
  {
    words:
      /\b(kamu|anda|ini) (itu )?(robot|bot|ai|manusia|mesin|asisten|orang)\b.*|\b(robot|bot|manusia|orang) (apa|atau) (robot|bot|manusia|orang|mesin)\b.*|\bsiapa (kamu|anda)\b|\b(kamu|anda) siapa\b/g,
    reply: () =>
      'Saya asisten otomatis, bukan orang. Petugas sekolah dapat membantu: tekan Hubungi Admin.',
  },
  {
    words:
      /\b(wk){2,}w?k?\b|\b(ha|he|hi){2,}h?\b|\b(lucu|kocak|bot\w*|ngapain|makan|tidur|mandi|kabar|pacar|jomblo|cantik|ganteng|pintar|pinter|bodoh|bego|goblok|bosan|gabut|(basa|bahasa) (jawa|sunda|inggris|minang|madura))\b/g,
    reply: () => 'Saya asisten otomatis sekolah ini. Ada yang bisa saya bantu?',
  },
  {
    words: /^(oke?|baik|siap|sip|mantap|jelas|paham|nggih|siap)\b/g,
    reply: () => 'Baik. Silakan bertanya lagi kapan saja.',
  },
]

const GREETING = 'Halo! Ada yang bisa saya bantu?'

const person =
  /\b(bicara|ngobrol|ngomong|chat|chatting|hubung\w*|sambung\w*|tanya|bertanya|bales|balas|dibales|dibalas)\b.*\b(orang|petugas|admin\w*|manusia|cs|operator|staf|staff|panitia\w*|guru)\b|\b(admin|min)\b.*\b(bales|balas|dibales|dibalas|jawab)\b/

/** Answers small talk; null when the text asks something. */
export const smallTalk = (asked: string, knowledge: Knowledge): Answer | null => {
  const said = wordsOf(asked)
    .map((word) => word.replace(/(\p{L})\1{2,}/gu, '$1'))
    .flatMap((word) => slangWords.get(word) ?? word)
    .join(' ')
  if (person.test(said)) {
    const text = 'Saya hanya asisten otomatis dan belum tahu semuanya.'
    return { texts: [text], isKnown: false, options: [] }
  }
  const talk = talks.find(({ words }) => said.search(words) >= 0)
  if (!talk) return null
  // A question beside the thanks has precedence.
  const rest = knowledge.understand(said.replace(talk.words, ' ')).units
  const isQuestion = rest.some(
    (unit) => unit.token.startsWith('?') || unit.isNamed || unitFrequency(knowledge, unit) > 0,
  )
  return isQuestion ? null : { texts: [talk.reply(knowledge)], isKnown: true, options: [] }
}
