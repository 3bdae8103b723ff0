export declare const shiftDate: (offset: number) => (ms: number) => void
