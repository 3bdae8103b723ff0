/** How long the office's code for a new phone works, once. */
export const DEVICE_CODE_MINUTES = 15
