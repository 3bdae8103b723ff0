/** A deep partial of one of Electron's types, with Electron's own signatures, for fakes. */
export type Part<T> = T extends Buffer | Uint8Array | Date | string | number | boolean | null
  ? T
  : T extends undefined
    ? undefined
    : T extends Promise<infer Value>
      ? Promise<Part<Value>>
      : T extends (...input: infer Input) => infer Output
        ? (...input: Input) => Part<Output>
        : T extends readonly (infer Item)[]
          ? readonly Part<Item>[]
          : T extends object
            ? { [Name in keyof T]?: Part<T[Name]> }
            : T
