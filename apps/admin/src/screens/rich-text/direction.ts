/** Each block takes the text direction of its first letter, as on the public page. */
import { directionOf, hasRightToLeft } from '@sekolah/contract/values/direction'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Blocks that contain text directly, so that the browser can detect its direction. */
const texts = ['paragraph', 'heading', 'codeBlock']
const holders = ['bulletList', 'orderedList', 'listItem', 'blockquote', 'tableCell', 'tableHeader']

export const TextDirection = Extension.create({
  name: 'direction',
  addGlobalAttributes: () => [
    {
      types: [...texts, ...holders, 'table'],
      attributes: {
        /** Set only when the author chose another direction than that of the first letter. */
        dir: {
          default: null,
          keepOnSplit: false,
          parseHTML: (element) => /^(?:ltr|rtl)$/.exec(element.dir)?.[0] ?? null,
        },
      },
    },
  ],
  addProseMirrorPlugins: () => [
    new Plugin({ props: { decorations: ({ doc }) => directionsIn(doc) } }),
  ],
})

const directionsIn = (doc: Node): DecorationSet | null => {
  if (!hasRightToLeft(doc.textContent)) return null
  const found: Decoration[] = []
  doc.descendants((node, at) => {
    const kind = node.type.name
    const dir = texts.includes(kind)
      ? 'auto'
      : holders.includes(kind) && directionOf(node.textContent)
    if (dir && !node.attrs.dir) found.push(Decoration.node(at, at + node.nodeSize, { dir }))
  })
  return DecorationSet.create(doc, found)
}
