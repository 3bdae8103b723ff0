/**
 * Parses XML as a stream of tags and texts. The parser knows only XML's own entities, so entities
 * that a document declares are never expanded and nothing external is ever read.
 */
import { Parser } from 'htmlparser2'

export type XmlHandlers = {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

export const readXml = (xml: string, { open, text, close }: XmlHandlers): void => {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(name, attributes),
      ontext: (part) => text?.(part),
      onclosetag: (name) => close?.(name),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(xml)
  parser.end()
}

/** `row` for `x:row`: some programs prefix every tag. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
