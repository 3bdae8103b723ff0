/** Shared by the forms of facilities and programmes: type, description, features, picture. */
import { excerptOf } from '@sekolah/contract/information/rules'
import { TextArea, TextField } from '@sekolah/ui/field'
import { ListField } from '@sekolah/ui/list-field'
import { Badge } from '@sekolah/ui/status'
import type { ReactNode } from 'react'
import { PictureInput } from '../../screens/pictures/picture-input.tsx'
import type { FormFields } from '../../screens/resource/form/use-form.ts'
import { RecordCard } from '../../screens/resource/record-card.tsx'
import { Thumbnail } from '../../screens/resource/row.tsx'
import type { RowActions } from '../../screens/resource/row-actions.ts'

type Asked = 'name' | 'description' | 'features' | 'image'

type InputsProps<Name extends string> = {
  field: FormFields<Name | Asked>
  label: Record<Asked, string>
  /** The noun for one entry of `features`. */
  noun: string
  stored: string | null
  /** The input for the type. */
  children: ReactNode
}

export const OfferInputs = <Name extends string>(props: InputsProps<Name>) => {
  const { field, label, noun, stored, children } = props
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[1fr_14rem]">
        <TextField label={label.name} {...field.text('name')} data-first-focus />
        {children}
      </div>
      <TextArea label={label.description} {...field.text('description')} rows={4} />
      <ListField label={label.features} noun={noun} {...field.list('features')} />
      <PictureInput label={label.image} {...field.picture('image')} stored={stored} optional />
    </>
  )
}

type Offer = {
  id: number
  rev: number
  name: string
  description: string
  features: string[]
  image: string | null
}

type CardProps<Row> = { row: Row; actions: RowActions<Row>; kind: string; noun: string }

export const OfferCard = <Row extends Offer>({ row, actions, kind, noun }: CardProps<Row>) => (
  <RecordCard
    row={row}
    title={row.name}
    actions={actions}
    media={<Thumbnail src={row.image} className="size-16" />}
    under={kind}
    snippet={excerptOf(row.description, 100)}
    badges={
      row.features.length > 0 && (
        <Badge tone="plain" icon={false}>
          {row.features.length} {noun}
        </Badge>
      )
    }
  />
)
