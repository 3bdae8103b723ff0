/**
 * The editor's toolbar: one row, and another one inside a table; one tab stop, arrow keys between
 * buttons, pressed buttons show active marks.
 */

import { classes } from '@sekolah/ui/classes'
import { pictureAccept } from '@sekolah/ui/picture-file'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Columns3,
  Grid2x2X,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Images,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Rows3,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  Underline,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'

type Props = {
  editor: Editor
  label: string
  onLink: () => void
  onPictures: (files: Iterable<File>) => void
  onLibrary: () => void
}

type Tool = {
  label: string
  icon: LucideIcon
  run: () => void
  /** Whether the button is pressed; absent for one-time actions. */
  on?: boolean
  off?: boolean
}

export const Toolbar = ({ editor, label, onLink, onPictures, onLibrary }: Props) => {
  const files = useRef<HTMLInputElement>(null)
  const [stop, setStop] = useState(0)
  const state = useEditorState({
    editor,
    selector: ({ editor: present }) => ({
      bold: present.isActive('bold'),
      italic: present.isActive('italic'),
      underline: present.isActive('underline'),
      strike: present.isActive('strike'),
      superscript: present.isActive('superscript'),
      subscript: present.isActive('subscript'),
      level: [2, 3, 4].find((level) => present.isActive('heading', { level })),
      bullets: present.isActive('bulletList'),
      numbers: present.isActive('orderedList'),
      quote: present.isActive('blockquote'),
      link: present.isActive('link'),
      table: present.isActive('table'),
      undo: present.can().undo(),
      redo: present.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const heading = (level: 2 | 3 | 4, name: string, icon: LucideIcon): Tool => ({
    label: name,
    icon,
    on: state.level === level,
    run: () => chain().toggleHeading({ level }).run(),
  })
  const groups: Tool[][] = [
    [
      heading(2, 'Judul bagian', Heading2),
      heading(3, 'Subjudul', Heading3),
      heading(4, 'Subjudul kecil', Heading4),
    ],
    [
      { label: 'Tebal', icon: Bold, on: state.bold, run: () => chain().toggleBold().run() },
      { label: 'Miring', icon: Italic, on: state.italic, run: () => chain().toggleItalic().run() },
      {
        label: 'Garis bawah',
        icon: Underline,
        on: state.underline,
        run: () => chain().toggleUnderline().run(),
      },
      {
        label: 'Coret',
        icon: Strikethrough,
        on: state.strike,
        run: () => chain().toggleStrike().run(),
      },
      {
        label: 'Superskrip',
        icon: Superscript,
        on: state.superscript,
        run: () => chain().toggleMark('superscript').run(),
      },
      {
        label: 'Subskrip',
        icon: Subscript,
        on: state.subscript,
        run: () => chain().toggleMark('subscript').run(),
      },
    ],
    [
      {
        label: 'Daftar berbutir',
        icon: List,
        on: state.bullets,
        run: () => chain().toggleBulletList().run(),
      },
      {
        label: 'Daftar bernomor',
        icon: ListOrdered,
        on: state.numbers,
        run: () => chain().toggleOrderedList().run(),
      },
      {
        label: 'Kutipan',
        icon: Quote,
        on: state.quote,
        run: () => chain().toggleBlockquote().run(),
      },
    ],
    [
      { label: 'Tautan', icon: Link, on: state.link, run: onLink },
      { label: 'Sisipkan gambar', icon: ImagePlus, run: () => files.current?.click() },
      { label: 'Pilih dari pustaka', icon: Images, run: onLibrary },
      {
        label: 'Tabel',
        icon: Table,
        off: state.table,
        run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      },
      { label: 'Garis pemisah', icon: Minus, run: () => chain().setHorizontalRule().run() },
    ],
    [
      { label: 'Urungkan', icon: Undo2, off: !state.undo, run: () => chain().undo().run() },
      { label: 'Ulangi', icon: Redo2, off: !state.redo, run: () => chain().redo().run() },
    ],
  ]
  const tableTools: Tool[] = state.table
    ? [
        { label: 'Tambah baris', icon: Rows3, run: () => chain().addRowAfter().run() },
        { label: 'Tambah kolom', icon: Columns3, run: () => chain().addColumnAfter().run() },
        { label: 'Hapus baris', icon: TableRowsSplit, run: () => chain().deleteRow().run() },
        {
          label: 'Hapus kolom',
          icon: TableColumnsSplit,
          run: () => chain().deleteColumn().run(),
        },
        { label: 'Hapus tabel', icon: Grid2x2X, run: () => chain().deleteTable().run() },
      ]
    : []
  const tools = [...groups.flat(), ...tableTools]
  const present = Math.min(stop, tools.length - 1)

  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = { ArrowRight: present + 1, ArrowLeft: present - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tools.length) % tools.length
    setStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  const button = (tool: Tool) => (
    <ToolButton
      key={tool.label}
      {...tool}
      isStop={tools.indexOf(tool) === present}
      onReached={() => setStop(tools.indexOf(tool))}
    />
  )

  return (
    <div
      role="toolbar"
      aria-label={label}
      onKeyDown={moveFocus}
      className="sticky top-[7.25rem] z-10 rounded-t-md border-b border-line bg-surface px-1.5 py-1 lg:top-9"
    >
      <div className="flex gap-x-2 overflow-x-auto [scrollbar-width:none]">
        {groups.map((group, index) => (
          <div key={group[0]?.label ?? index} className="flex shrink-0">
            {group.map(button)}
          </div>
        ))}
      </div>
      {tableTools.length > 0 && (
        <div className="flex overflow-x-auto border-t border-line pt-1 [scrollbar-width:none]">
          {tableTools.map(button)}
        </div>
      )}
      <input
        ref={files}
        type="file"
        multiple
        accept={pictureAccept()}
        aria-label="Gambar untuk isi"
        tabIndex={-1}
        hidden
        onChange={(event) => {
          onPictures(event.target.files ?? [])
          event.target.value = ''
        }}
      />
    </div>
  )
}

type ToolProps = Tool & { isStop: boolean; onReached: () => void }

const ToolButton = ({ label, icon: Icon, run, on, off = false, isStop, onReached }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={on}
    // Not `disabled`: the arrow keys must be able to focus it.
    aria-disabled={off || undefined}
    tabIndex={isStop ? 0 : -1}
    onFocus={onReached}
    // A mouse press must not take the selection from the text.
    onMouseDown={(event) => event.preventDefault()}
    onClick={off ? undefined : run}
    className={classes(
      'grid h-9 w-8 shrink-0 place-items-center rounded-sm pointer-coarse:size-11',
      on ? 'bg-fill text-on-fill' : 'hover:bg-sunken',
      off && 'opacity-40',
    )}
  >
    <Icon aria-hidden className="size-4.5" />
  </button>
)
