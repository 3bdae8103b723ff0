/** What an article may contain: exactly what the server's sanitizer allows. */
import { namesUser } from '@sekolah/contract/links'
import { Mark } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      isAllowedUri: (address, { defaultValidate }) =>
        defaultValidate(address) && !namesUser(address),
    },
  }),
  // A picture on another server would reveal every reader to its owner: only our own are allowed.
  Image.extend({ parseHTML: () => [{ tag: 'img[src^="/media/"]' }] }),
  // m² and H₂O, as they are pasted or imported.
  Mark.create({
    name: 'superscript',
    excludes: 'subscript',
    parseHTML: () => [{ tag: 'sup' }],
    renderHTML: () => ['sup', 0],
  }),
  Mark.create({
    name: 'subscript',
    excludes: 'superscript',
    parseHTML: () => [{ tag: 'sub' }],
    renderHTML: () => ['sub', 0],
  }),
  // Tables without column widths: the page decides how wide a table is.
  Table.extend({
    renderHTML: () => ['table', ['tbody', 0]],
    addNodeView: () => null,
  }),
  TableRow,
  TableHeader,
  TableCell,
]
