/** Validity of the office's one-time code for a new phone. */
export const DEVICE_CODE_MINUTES = 15
