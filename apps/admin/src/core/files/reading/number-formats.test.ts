import { expect, test } from 'vitest'
import { numberText, parseNumberFormat, roundDecimals } from './number-formats.ts'

const shown = (stored: string, code = '') => numberText(stored, parseNumberFormat(code), false)

test.each([
  // Format codes as Excel, LibreOffice, WPS and Google Sheets write them.
  ['0.00', '86.666666666666671', '86.67', '86.6666666667'],
  ['#,##0.00', '1286.5', '1286.5', undefined],
  ['0', '86.5', '87', '86.5'],
  ['0.0', '-0.25', '-0.3', '-0.25'],
  ['0.00_);[Red]\\(0.00\\)', '87.256', '87.26', '87.256'],
  ['_-* #,##0.00_-;\\-* #,##0.00_-;_-* "-"??_-;_-@_-', '12.345', '12.35', '12.345'],
  ['"Rp"#,##0;[Red]-"Rp"#,##0', '1500000', '1500000', undefined],
  ['[$Rp-421]#,##0.00', '1500000.5', '1500000.5', undefined],
  ['0.00" ; hari"', '2.5', '2.5', undefined],
  ['0%', '0.875', '88%', '87.5%'],
  ['0.0%', '0.875', '87.5%', undefined],
  // Without a format, or with one that names no decimals.
  ['General', '86.666666666666671', '86.667', '86.6666666667'],
  ['', '87.300000000000011', '87.3', undefined],
  ['', '0.00001', '0', '0.00001'],
  ['0.00E+00', '812345678900', '812345678900', undefined],
  ['# ?/?', '0.5', '0.5', undefined],
  ['[<100]0;0.0', '87.5', '87.5', undefined],
  ['@', '87.5', '87.5', undefined],
  // Numbers that people treat as text, such as NISN.
  ['0000000000', '12345678', '0012345678', undefined],
  ['0000-0000-0000', '81234567890', '081234567890', undefined],
  ['0000\\-0000\\-0000', '81234567890', '081234567890', undefined],
  ['"0"#', '81234567890', '081234567890', undefined],
  ['\\0#', '81234567890', '081234567890', undefined],
  ['"+62"0', '81234567890', '+6281234567890', undefined],
  ['General', '8.123456789E+11', '812345678900', undefined],
  ['General', '198001012005011001', '198001012005011001', undefined],
  // Formats of dates and times.
  ['dd/mm/yyyy', '46174', '2026-06-01', undefined],
  ['[$-421]dd\\ mmmm\\ yyyy', '46174.34375', '2026-06-01 08:15', undefined],
  ['yyyy\\-mm\\-dd;@', '46174', '2026-06-01', undefined],
  ['hh:mm', '0.34375', '08:15', undefined],
  ['General', 'teks', 'teks', undefined],
])('%s shows %s as %s', (code, stored, text, behind) => {
  expect(shown(stored, code)).toEqual({ text, ...(behind && { stored: behind }) })
})

test('halves are rounded away from zero as spreadsheets do, not by their binary value', () => {
  expect([
    roundDecimals(1.005, 2),
    roundDecimals(2.675, 2),
    roundDecimals(-1.005, 2),
    roundDecimals(0.5, 0),
  ]).toEqual([...[1.01, 2.68, -1.01, 1]])
  expect([roundDecimals(1e-9, 3), roundDecimals(123456789012.345, 3)]).toEqual([
    0, 123456789012.345,
  ])
})
