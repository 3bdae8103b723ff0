import { expect, test } from 'vitest'
import { fileKind } from './file-kind.ts'

const kindOf = (text: string) => fileKind(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))

test('the kind of a file is known by its first bytes', () => {
  expect(kindOf('\xff\xd8\xff\xe0')).toBe('picture')
  expect(kindOf('\x89PNG\r\n\x1a\n')).toBe('picture')
  expect(kindOf('RIFF1234WEBPVP8 ')).toBe('picture')
  expect(kindOf('\0\0\0\x18ftypheic')).toBe('heic')
  expect(kindOf('\0\0\0\x18ftypmif1')).toBe('heic')
  for (const none of ['', 'GIF89a', '<svg/>', '%PDF', '\0\0\0\x18ftypavif']) {
    expect(kindOf(none), none).toBeNull()
  }
})

test('the header of a PDF may be anywhere in the first 1,024 bytes, as PDF readers accept it', () => {
  expect(kindOf('%PDF-1.7')).toBe('pdf')
  expect(kindOf('\r\n%PDF-1.7')).toBe('pdf')
  expect(kindOf('\xef\xbb\xbf%PDF-2.0')).toBe('pdf')
  expect(kindOf(`${'HTTP/1.1 200 OK\r\n'.repeat(50)}%PDF-1.4`)).toBe('pdf')
  expect(kindOf(`${' '.repeat(1_020)}%PDF-1.4`)).toBeNull()
  expect(kindOf('\xff\xd8\xff %PDF-1.4')).toBe('picture')
  expect(kindOf('\n<html>%PDF-1.4')).toBeNull()
})
