/** The editor's extensions: exactly the elements that the server's sanitizer allows. */
import { listClasses } from '@sekolah/contract/information/list-classes'
import { hasUserName } from '@sekolah/contract/values/links'
import { Image } from '@tiptap/extension-image'
import { OrderedList } from '@tiptap/extension-list'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { TextDirection } from './direction.ts'
import { Subscript, Superscript } from './raised-text.ts'

export const editorExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    orderedList: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      isAllowedUri: (address, { defaultValidate }) =>
        defaultValidate(address) &&
        /^(?:(?:https?|mailto|tel):|[^:/?#]*(?:[/?#]|$))/i.test(address) &&
        !hasUserName(address),
    },
  }),
  OrderedList.extend({
    addAttributes: () => ({
      start: {
        default: 1,
        parseHTML: (list) => (list as HTMLOListElement).start,
      },
      type: {
        default: null,
        parseHTML: (list) =>
          Object.keys(listClasses).find((type) => type === list.getAttribute('type')),
        renderHTML: ({ type }) => ({ type, class: listClasses[type] }),
      },
    }),
    // Tiptap's own paste rule for numbered lines drops their marks and links.
    addProseMirrorPlugins: () => [],
  }),
  Superscript,
  Subscript,
  TextDirection,
  // A picture on another server would reveal every reader to its owner: only `/media/` is allowed.
  Image.extend({ parseHTML: () => [{ tag: 'img[src^="/media/"]' }] }),
  // No column widths: the page decides how wide a table is.
  Table.extend({
    renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
    addNodeView: () => null,
  }),
  TableRow,
  TableHeader,
  TableCell,
]
