/** A clock that goes as the machine's does, only some time ahead of it. */

/**
 * Shifts the present moment of `Date` in the realm it runs in; gives the way to let more time pass.
 * Pages and workers get this function as a text, so it uses nothing from outside of itself.
 *
 * @param {number} offset Milliseconds that it is ahead.
 */
export const shiftDate = (offset) => {
  const Machine = Date
  let ahead = offset
  const now = () => Machine.now() + ahead
  globalThis.Date = new Proxy(Machine, {
    construct: (_, given, made) => Reflect.construct(Machine, given.length ? given : [now()], made),
    apply: () => new Machine(now()).toString(),
    get: (_, key) => (key === 'now' ? now : Reflect.get(Machine, key)),
  })
  return (/** @type {number} */ ms) => {
    ahead += ms
  }
}
