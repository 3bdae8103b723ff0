/**
 * Reads XML as a stream of tags and texts. The parser knows no entity beyond those of XML itself,
 * so what a document declares is never expanded and nothing outside of it is ever read.
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

/** `row` of `x:row`: some programs write every tag with a prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
