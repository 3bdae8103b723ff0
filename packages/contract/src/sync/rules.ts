/** The order of content, shared by server, phone and lists. */
import { type ResourceName, resourceNames, resources } from '../resources.ts'
import { objectFrom } from '../values/object-from.ts'
import type { ContentKind } from './labels.ts'

type Order<Row> = (a: Row, b: Row) => number

/** The fields that each order compares. */
type OrderKeys = {
  name: { name: string; id: number }
  title: { title: string; id: number }
  order_index: { order_index: number; id: number }
  newest: { date: string; id: number }
  date: { date: string; id: number }
}

const orders: { [By in keyof OrderKeys]: Order<OrderKeys[By]> } = {
  name: (a, b) => a.name.localeCompare(b.name, 'id') || a.id - b.id,
  title: (a, b) => a.title.localeCompare(b.title, 'id') || a.id - b.id,
  order_index: (a, b) => a.order_index - b.order_index || a.id - b.id,
  newest: (a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1),
  date: (a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1),
}

/** The rows that can be ordered, each with the fields that its order compares. */
interface OrderedRows extends ResourceRows {
  settings: { setting_key: string }
  pages: { key: string }
}
type ResourceRows = { [Name in ResourceName]: OrderKeys[(typeof resources)[Name]['order']] }

export const contentOrder: { [Kind in ContentKind]: Order<OrderedRows[Kind]> } = {
  ...objectFrom<{ [Name in ResourceName]: Order<OrderedRows[Name]> }>(
    resourceNames.map((name) => [name, orders[resources[name].order]]),
  ),
  settings: (a, b) => a.setting_key.localeCompare(b.setting_key),
  pages: (a, b) => a.key.localeCompare(b.key),
}
