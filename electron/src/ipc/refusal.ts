/** Why something was not done, as a sentence for the person at the desk. */
export class Refusal extends Error {}
