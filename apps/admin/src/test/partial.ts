/** For tests: an object with only the members that the tested code uses. */
export const partialMock = <T extends object>(members: Partial<T>): T => members as T
