/** What the school keeps lists of, beside its settings and pages: vacancies. */
import { z } from 'zod'
import { day, line, optional, points, searchText, stamps } from '../fields.ts'
import type { Entity, Input, ResourceShapes, Resources } from '../resource.ts'

export const schoolResources = {
  careers: { path: '/careers', order: 'title' },
} as const satisfies Resources

export const careerLabels = {
  title: 'Lowongan',
  type: 'Jenis pekerjaan',
  deadline: 'Batas lamaran',
  requirements: 'Persyaratan',
  is_active: 'Aktif',
} as const

/** A function, which no visitor calls: their browser loads no validator. */
export const schoolShapes = () =>
  ({
    careers: {
      label: 'Lowongan',
      fields: careerLabels,
      input: z.object({
        title: line(careerLabels.title, { max: 150 }),
        type: line(careerLabels.type, { max: 50 }),
        /** The last day; none means until somebody is found. */
        deadline: optional(day(careerLabels.deadline)),
        requirements: points(careerLabels.requirements).default([]),
        is_active: z.boolean('Aktif harus ya atau tidak.').default(true),
      }),
      entity: z.object({
        id: z.int(),
        title: z.string(),
        type: z.string(),
        deadline: z.string().nullable(),
        requirements: z.array(z.string()),
        is_active: z.boolean(),
        ...stamps,
      }),
      query: z.object({ search: searchText.optional() }),
    },
  }) satisfies ResourceShapes<typeof schoolResources>

export type Career = Entity<typeof schoolShapes, 'careers'>
export type CareerInput = Input<typeof schoolShapes, 'careers'>

/** Whether one can still apply on a day of the school; without a deadline, until it is filled. */
export const isOpenVacancy = ({ deadline }: Pick<Career, 'deadline'>, today: string): boolean =>
  deadline === null || deadline >= today
