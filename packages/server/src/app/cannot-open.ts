/** Why a portal cannot be opened, in a sentence for whoever starts it. */
export class CannotOpen extends Error {}
