/** Why a backup or a restore was not done, in words for the operator. */
export class CannotKeep extends Error {
  override readonly name = 'CannotKeep';
}
