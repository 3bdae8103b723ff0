export const forAllUsers: string[]
