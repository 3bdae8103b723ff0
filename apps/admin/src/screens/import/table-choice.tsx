/** Chooses a file with a table, its sheet and its separator. */
import { Options, SelectField } from '@sekolah/ui/field'
import { FileChoice } from '../../core/files/file-choice.tsx'
import { type Separator, separators } from '../../core/files/reading/sheet.ts'
import type { TableFile } from './use-table.ts'

/** File types that are read, or refused with a sentence that says what they are. */
export const acceptedTableTypes =
  '.xlsx,.xlsm,.xls,.ods,.fods,.csv,.tsv,.txt,.html,.htm,.xml,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet'

const separatorLabels: Record<Separator, string> = {
  ',': 'Koma (,)',
  ';': 'Titik koma (;)',
  '\t': 'Tab',
  '|': 'Garis tegak (|)',
}

export const TableChoice = ({ table, hint }: { table: TableFile; hint: string }) => {
  const sheet = table.matching?.sheet
  return (
    <>
      <FileChoice
        label="Pilih berkas"
        hint={hint}
        accept={acceptedTableTypes}
        chosen={table.file?.name}
        pending={table.isReading}
        error={table.refusal}
        onFiles={table.take}
      />
      {table.sheets.length > 1 && (
        <SelectField
          label="Lembar"
          value={sheet?.name}
          onChange={({ target }) => table.chooseSheet(target.value)}
        >
          <Options of={table.sheets.map(({ name }) => name)} />
        </SelectField>
      )}
      {sheet?.separator && (
        <SelectField
          label="Pemisah kolom"
          hint="Bila isi kolomnya tercampur, pilih pemisah yang lain."
          value={sheet.separator}
          onChange={({ target }) => {
            const chosen = separators.find((one) => one === target.value)
            if (chosen) table.chooseSeparator(chosen)
          }}
        >
          <Options of={separatorLabels} />
        </SelectField>
      )}
    </>
  )
}
