/** Why the portal cannot be opened, as a sentence for the operator. */
export class CannotOpen extends Error {}
