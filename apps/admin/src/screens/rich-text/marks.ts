/** The text marks of an article, and how other programs' HTML expresses them. */

/** Tags of text marks in nesting order, outermost first. */
export const markTags = ['strong', 'em', 'u', 's', 'sup', 'sub', 'code'] as const
export type MarkTag = (typeof markTags)[number]

/**
 * The marks that an element sets (true) or removes (false) for the text inside it. Its style
 * overrides its tag.
 */
export const marksFromStyle = (tag: string, style: string): Partial<Record<MarkTag, boolean>> => {
  const css = stylesOf(style)
  const lines = `${css['text-decoration-line'] ?? ''} ${css['text-decoration'] ?? ''}`
  const own = /\bnone\b/.test(lines) ? null : tags[tag]
  const bold = boldOf(css['font-weight']) ?? (tags[tag] === 'strong' || undefined)
  const italic = italicOf(css['font-style']) ?? (tags[tag] === 'em' || undefined)
  const shift = shiftOf(css['vertical-align']) ?? tags[tag]
  return {
    ...(bold !== undefined && { strong: bold }),
    ...(italic !== undefined && { em: italic }),
    ...((own === 'u' || /\bunderline\b/.test(lines)) && { u: true }),
    ...((own === 's' || /\bline-through\b/.test(lines)) && { s: true }),
    ...(shift === 'sup' && { sup: true, sub: false }),
    ...(shift === 'sub' && { sub: true, sup: false }),
    ...(tags[tag] === 'code' && { code: true }),
  }
}

const tags: Record<string, MarkTag | undefined> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', cite: 'em', dfn: 'em', var: 'em' },
  ...{ u: 'u', ins: 'u', s: 's', del: 's', strike: 's', sup: 'sup', sub: 'sub' },
  ...{ code: 'code', kbd: 'code', samp: 'code', tt: 'code' },
}

/** Whether an element only sets marks. */
export const isMarkTag = (tag: string): boolean => Object.hasOwn(tags, tag)

const boldOf = (weight = ''): boolean | undefined => {
  if (/^(?:bold|bolder|[6-9]00)$/.test(weight)) return true
  return /^(?:normal|lighter|[1-5]00)$/.test(weight) ? false : undefined
}

const italicOf = (slope = ''): boolean | undefined => {
  if (/^(?:italic|oblique)/.test(slope)) return true
  return slope === 'normal' ? false : undefined
}

const shiftOf = (align = ''): MarkTag | undefined =>
  align === 'super' ? 'sup' : align === 'sub' ? 'sub' : undefined

const stylesOf = (style: string): Partial<Record<string, string>> =>
  Object.fromEntries(
    style
      .toLowerCase()
      .split(';')
      .map((declaration) => {
        const [name = '', value = ''] = declaration.split(/:(.*)/s)
        return [name.trim(), value.replace('!important', '').trim()]
      }),
  )
