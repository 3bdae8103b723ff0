/** The reason why an action was refused, as a sentence for the user. */
export class Refusal extends Error {}
