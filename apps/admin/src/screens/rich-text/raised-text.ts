/** Superscript and subscript: m², H₂O. */
import { Mark } from '@tiptap/core'

const raised = (name: string, tag: 'sup' | 'sub', key: string) =>
  Mark.create({
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })

export const Superscript = raised('superscript', 'sup', 'Mod-.')
export const Subscript = raised('subscript', 'sub', 'Mod-,')
