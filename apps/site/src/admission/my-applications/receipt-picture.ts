/** Draws the receipt as a picture on the phone, to be shown at the counter without a network. */

import { applicantLabels } from '@sekolah/contract/admission/labels'
import { proofLink } from '@sekolah/contract/admission/proof'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { admissionName } from '@sekolah/contract/settings/rules'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { groupPhone } from '@sekolah/contract/values/phone'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { drawQrCode } from '@sekolah/ui/qr-code'
import { resultCodeLabel, resultSentence } from '../selection/result-words.ts'

/** Data that a receipt does not store, because it would stay on the phone. */
export type ReceiptChild = { name: string; program: string | null }

type Said = {
  receipt: ApplicationReceipt
  /** Null if unavailable: the picture then shows the initials. */
  child: ReceiptChild | null
  settings: PublicSettings
  origin: string
}

const WIDTH = 1080
const MARGIN = 72
const INNER = WIDTH - 2 * MARGIN
const QR_WIDTH = 540

type Line = { text: string; size: number; bold?: boolean; soft?: boolean; before: number }

/** Rejects if the browser provides no canvas. */
export const drawReceiptPicture = async (said: Said): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  const measure = contextOf(canvas)
  const head = wrapped(measure, headLines(said))
  const facts = wrapped(measure, factLines(said))
  const foot = wrapped(measure, footLines(said))
  const headHeight = heightOf(head) + MARGIN
  canvas.height = headHeight + heightOf(facts) + QR_WIDTH + heightOf(foot) + 2.5 * MARGIN

  // Setting its size clears a canvas, so drawing starts only now.
  const context = contextOf(canvas)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, WIDTH, canvas.height)
  context.fillStyle = brandColour()
  context.fillRect(0, 0, WIDTH, headHeight)
  write(context, head, MARGIN / 2, '#fff')
  const qrTop = write(context, facts, headHeight, '#111') + MARGIN / 2
  const link = proofLink(said.origin, said.receipt)
  drawQrCode(context, link, { x: MARGIN, y: qrTop, most: QR_WIDTH })
  write(context, foot, qrTop + QR_WIDTH, '#111')
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))), 'image/png')
  })
}

const headLines = ({ settings }: Said): Line[] => [
  { text: settings.school_name, size: 48, bold: true, before: 0 },
  { text: `Bukti Pendaftaran ${admissionName(settings)}`, size: 36, before: 8 },
]

/** The contents of the picture, as names and values in order. */
export const receiptFacts = ({
  receipt,
  child,
  settings,
}: Said): [name: string, value: string][] => {
  const { registration_number, registration_date, receipt_code, initials, selection } = receipt
  const all: [string, string | null | undefined][] = [
    ['Nomor pendaftaran', registration_number],
    child ? ['Nama murid', child.name] : ['Inisial murid', initials],
    ['Konsentrasi keahlian pilihan', child?.program],
    [applicantLabels.registration_date, formatDateTime(registration_date, settings.time_zone)],
    [applicantLabels.receipt_code, receipt_code],
    ['Hasil seleksi', selection && resultSentence(selection)],
    [resultCodeLabel, selection?.result_code],
  ]
  return all.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

const factLines = (said: Said): Line[] =>
  receiptFacts(said).flatMap(([name, value], index) => [
    { text: name, size: 30, soft: true, before: index === 0 ? MARGIN / 2 : 20 },
    { text: value, size: index === 0 ? 84 : 42, bold: true, before: 2 },
  ])

const footLines = ({ origin, settings }: Said): Line[] => [
  { text: `Pindai untuk Cek Status, atau buka ${origin}/ppdb/status`, size: 30, before: 20 },
  ...[settings.school_address, groupPhone(settings.school_phone ?? '')].flatMap((text) =>
    text ? [{ text, size: 28, soft: true, before: 8 }] : [],
  ),
]

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas.')
  context.textBaseline = 'top'
  return context
}

const fontOf = ({ size, bold }: Line): string =>
  `${bold ? '700' : '400'} ${size}px system-ui, sans-serif`

const LINE_HEIGHT = 1.25

const heightOf = (lines: Line[]): number =>
  lines.reduce((sum, { size, before }) => sum + before + Math.ceil(size * LINE_HEIGHT), 0)

/** Wraps lines at the picture's width; a word that is too long is broken. */
const wrapped = (context: CanvasRenderingContext2D, lines: Line[]): Line[] =>
  lines.flatMap((line) => {
    context.font = fontOf(line)
    const rows: string[] = []
    let row = ''
    for (const piece of line.text.split(/(?<=\s)/)) {
      for (const part of context.measureText(piece.trim()).width > INNER ? piece : [piece]) {
        if (row && context.measureText((row + part).trimEnd()).width > INNER) {
          rows.push(row)
          row = ''
        }
        row += part
      }
    }
    rows.push(row)
    return rows.map((text, index) => ({
      ...line,
      text: text.trimEnd(),
      before: index ? 0 : line.before,
    }))
  })

/** Returns the position where the last line ends. */
const write = (
  context: CanvasRenderingContext2D,
  lines: Line[],
  top: number,
  colour: string,
): number =>
  lines.reduce((y, line) => {
    context.font = fontOf(line)
    context.fillStyle = line.soft ? '#555' : colour
    context.fillText(line.text, MARGIN, y + line.before)
    return y + line.before + Math.ceil(line.size * LINE_HEIGHT)
  }, top)

/**
 * The brand colour; a canvas ignores a colour it cannot parse and keeps the dark one set before.
 */
const brandColour = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--color-brand-800').trim() || '#124'
