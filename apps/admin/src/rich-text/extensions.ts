/** What an article may hold: the same that the server lets through, and nothing else. */
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
  // A picture pasted from elsewhere would tell its owner who reads here: only our own stay.
  Image.extend({ parseHTML: () => [{ tag: 'img[src^="/media/"]' }] }),
  // Plain rows without widths: the page decides how wide a table is.
  Table.extend({
    renderHTML: () => ['table', ['tbody', 0]],
    addNodeView: () => null,
  }),
  TableRow,
  TableHeader,
  TableCell,
]
