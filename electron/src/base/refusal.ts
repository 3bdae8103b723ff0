/** Why something was not done, as a sentence for the user. */
export class Refusal extends Error {}
