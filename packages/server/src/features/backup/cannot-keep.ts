/** Why a backup or a restore was not done, in words for whoever asked for it. */
export class CannotKeep extends Error {
  override readonly name = 'CannotKeep';
}
