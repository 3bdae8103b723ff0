/** What a reload would cost: every form that somebody has begun, and how to bring it to safety. */

/** Answers whether everything of the form is written down. */
type Save = () => Promise<boolean>

const begun = new Map<Save, () => void>()

/** Says that a form has been begun; answers how to say that it is over. */
export const beginForm = (save: Save, drop: () => void = () => {}): (() => void) => {
  begun.set(save, drop)
  return () => begun.delete(save)
}

export const nothingBegun = (): boolean => begun.size === 0

/** Writes down what has been typed; answers whether all of it is safe. */
export const saveAll = async (): Promise<boolean> =>
  (await Promise.all([...begun.keys()].map((save) => save()))).every(Boolean)

/** What has been typed and not yet saved will not be: the person wants nothing of it kept. */
export const dropAll = (): void => {
  for (const drop of begun.values()) drop()
}
