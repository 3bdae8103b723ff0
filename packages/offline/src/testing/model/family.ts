/**
 * What a family was told and may rely on, kept beside the world and compared with phone and school:
 * every form that was reported as saved, and whether the child was withdrawn.
 */

/** A form somebody saved, or tried to. */
type Saving = { form: string; start: number; end: number }

export const createFamily = () => {
  let moment = 0
  let savings: Saving[] = []
  let mayBeAnything = false

  return {
    isWritten: false,
    isWithdrawn: false,
    /** A withdrawal was tried whose request may have arrived. */
    hasTriedToWithdraw: false,
    /** A withdrawal died with its tab: it may have been through already. */
    mayBeWithdrawn: false,
    /** The school went back to a copy that lacked what it had. */
    lostByRestore: false,
    everAtSchool: false,
    /** By the counter, from a text that the phone made. */
    isTakenIn: false,

    start: (): number => {
      moment += 1
      return moment
    },
    /** What failed may be at the school all the same, until something later was saved. */
    failed: (form: string, start: number) => {
      moment += 1
      savings.push({ form, start, end: moment })
    },
    saved: (form: string, start: number) => {
      moment += 1
      // What was over before this began is replaced by it; what ran beside it may have won.
      savings = savings.filter(({ end }) => end > start)
      savings.push({ form, start, end: moment })
    },
    /** The family took the school's copy, or a restore undid what it had saved. */
    acceptAnything: () => {
      mayBeAnything = true
    },
    /** Whether a form may be what school or phone hold now; `running` may have taken effect. */
    mayBe: (form: string, running: readonly { form: string | null }[]): boolean =>
      mayBeAnything ||
      savings.some((saving) => saving.form === form) ||
      running.some((saving) => saving.form === form),
    /** What a later saving that began at `start` would replace. */
    replacedBy: (start: number): string =>
      savings
        .filter(({ end }) => end <= start)
        .map(({ form }) => form)
        .sort()
        .join(),
    state(): string {
      const forms = savings.map(({ form }) => form).sort()
      const told = [this.isWritten, this.isWithdrawn, this.hasTriedToWithdraw, this.mayBeWithdrawn]
      const there = [this.lostByRestore, this.everAtSchool, this.isTakenIn]
      return JSON.stringify([forms, mayBeAnything, told, there])
    },
  }
}
