/** The keyboard shortcuts of Kelola PPDB, and their descriptions in the help. */

export const shortcuts = [
  { command: 'next', keys: ['ArrowDown', 'j'], shown: '↓ J', does: 'Pendaftar berikutnya' },
  { command: 'previous', keys: ['ArrowUp', 'k'], shown: '↑ K', does: 'Pendaftar sebelumnya' },
  { command: 'next_pending', keys: ['n'], shown: 'N', does: 'Berikutnya yang masih Proses' },
  { command: 'accept', keys: ['t'], shown: 'T', does: 'Terima' },
  { command: 'reject', keys: ['x'], shown: 'X', does: 'Tolak' },
  { command: 'note', keys: ['c'], shown: 'C', does: 'Tulis catatan; Esc selesai menulis' },
  {
    command: 'snippet',
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    shown: '1 – 9',
    does: 'Kalimat siap pakai ke catatan; sekali lagi menghapusnya',
  },
  { command: 'select', keys: ['s'], shown: 'S', does: 'Pilih atau lepas dari pilihan' },
  { command: 'correct', keys: ['e'], shown: 'E', does: 'Koreksi data' },
  { command: 'revert', keys: ['b'], shown: 'B', does: 'Batalkan keputusan' },
  { command: 'undo', keys: ['z'], shown: 'Z', does: 'Urungkan keputusan Anda yang terakhir' },
  {
    command: 'whatsapp',
    keys: ['w'],
    shown: 'W',
    does: 'Pesan WhatsApp ke orang tua, atau ke semua yang dipilih',
  },
  { command: 'print', keys: ['p'], shown: 'P', does: 'Cetak lembar pendaftar' },
  { command: 'walk_in', keys: ['l'], shown: 'L', does: 'Pendaftar loket baru' },
  { command: 'search', keys: ['/'], shown: '/', does: 'Cari' },
  { command: 'help', keys: ['?'], shown: '?', does: 'Bantuan ini' },
  { command: 'close', keys: ['Escape'], shown: 'Esc', does: 'Tutup' },
] as const

export type ShortcutCommand = (typeof shortcuts)[number]['command']

const commands: Record<string, ShortcutCommand> = Object.fromEntries(
  shortcuts.flatMap(({ command, keys }) => keys.map((key) => [key, command])),
)

/** Commands for users who may see applicants and change nothing. */
export const readOnlyCommands: readonly ShortcutCommand[] = [
  'next',
  'previous',
  'next_pending',
  'print',
  'search',
  'close',
]

/** The only commands that repeat while a key is held down; a decision must not. */
const repeatable: readonly ShortcutCommand[] = ['next', 'previous']

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'
>

/**
 * The command of a key press; null for none. In a text field only Escape counts; a key that is held
 * down decides once.
 */
export const shortcutCommand = (press: Press, typing: boolean): ShortcutCommand | null => {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null
  const command = commands[press.key.length === 1 ? press.key.toLowerCase() : press.key] ?? null
  if (command === null || (typing && command !== 'close')) return null
  return press.repeat && !repeatable.includes(command) ? null : command
}
