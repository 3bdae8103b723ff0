/** Renders the rescue page: the forms stored on this phone, each with a link to send it to the school. */
import { whatsappLink } from '@sekolah/contract/values/phone'
import { type DeviceContents, readDevice } from './read-device.ts'
import { arrivedItems, draftItems, itemText, type RescuedItem, unsentItems } from './written.ts'

/** A database that does not open within this time is blocked by another tab. */
const PATIENCE_MS = 4_000

type Child = Node | string
const element = (name: string, attributes: Record<string, string> = {}, ...inside: Child[]) => {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...inside)
  return made
}

const button = (label: string, press: () => void) => {
  const made = element('button', { type: 'button' }, label)
  made.addEventListener('click', press)
  return made
}

const card = (written: RescuedItem, whatsapp: string | null) => {
  const { title, mark, fields } = written
  const child = fields[0]?.[1]
  const text = itemText(written)
  const href =
    whatsapp === null
      ? null
      : whatsapp
        ? whatsappLink(whatsapp, text)
        : `https://wa.me/?text=${encodeURIComponent(text)}`
  return element(
    'article',
    { class: href ? 'waits' : '' },
    element('h3', {}, href && child ? `${title}: ${child}` : title),
    element('p', { class: href ? 'mark' : '' }, mark),
    element(
      'dl',
      {},
      ...fields.flatMap(([label, value]) => [element('dt', {}, label), element('dd', {}, value)]),
    ),
    ...(href
      ? [element('footer', {}, element('a', { href, rel: 'noopener' }, 'Kirim lewat WhatsApp'))]
      : []),
  )
}

const section = (title: string, all: RescuedItem[], whatsapp: string | null): Child[] =>
  all.length > 0
    ? [element('h2', {}, `${title} (${all.length})`), ...all.map((one) => card(one, whatsapp))]
    : []

/** Saves the raw rows, including keys, so that no data is lost. */
const saveFile = ({ outbox, drafts, receipts }: DeviceContents) => {
  const content = {
    format: 'sekolah',
    version: 1,
    from: location.origin,
    entries: outbox,
    drafts,
    receipts,
  }
  const file = new Blob([JSON.stringify(content, null, 1)], { type: 'application/json' })
  const href = URL.createObjectURL(file)
  element('a', { href, download: 'isian-ppdb.json' }).click()
}

const ways = (...more: Child[]) =>
  element(
    'nav',
    {},
    element('a', { href: '/ppdb/daftar', class: 'main' }, 'Coba buka situs'),
    ...more,
  )

const show = (main: HTMLElement, device: DeviceContents) => {
  const all = [
    ...section('Belum terkirim', unsentItems(device), device.whatsapp),
    ...section('Draf', draftItems(device), device.whatsapp),
    ...section('Bukti', arrivedItems(device), null),
  ]
  if (all.length === 0) {
    main.replaceChildren(ways(), element('p', { role: 'status' }, 'Tidak ada isian di HP ini.'))
    return
  }
  main.replaceChildren(
    ways(
      button('Cetak', () => print()),
      button('Simpan sebagai berkas', () => saveFile(device)),
    ),
    ...all,
    element(
      'p',
      {},
      'Isian ini data pribadi. Berikan salinannya hanya kepada sekolah; begitu situs dapat dibuka, kiriman yang menunggu terkirim dari sana.',
    ),
  )
}

/** Fills the page from this phone's database. */
export const openRescue = async (main: HTMLElement): Promise<void> => {
  const say = (sentence: string) =>
    main.replaceChildren(ways(), element('p', { role: 'alert', class: 'mark' }, sentence))
  const blocked = setTimeout(
    () =>
      say(
        'Tutup tab lain situs ini: tab itu masih memakai penyimpanan. Halaman ini lanjut sendiri.',
      ),
    PATIENCE_MS,
  )
  await readDevice()
    .then(
      (device) => show(main, device),
      () => say('Penyimpanan peramban ini tidak dapat dibaca. Tutup halaman ini, lalu buka lagi.'),
    )
    .finally(() => clearTimeout(blocked))
}
