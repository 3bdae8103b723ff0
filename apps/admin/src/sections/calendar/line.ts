/** The look of a line of Kalender: its name before its fields on a wide screen, else above them. */

export const lineClass = 'grid min-w-0 gap-x-6 gap-y-3 p-4 lg:grid-cols-[8rem_minmax(0,1fr)]'

/** A date needs little room, and five of them stand in one line of a laptop. */
export const denseFields = '[&_input]:min-w-0 lg:[&_input]:px-2 lg:[&_input]:text-sm'
