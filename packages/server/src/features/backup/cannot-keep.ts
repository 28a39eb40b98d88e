import { OperatorError } from '../../platform/operator-error.ts';

/** Why a backup or a restore was not done. */
export class CannotKeep extends OperatorError {
  override readonly name = 'CannotKeep';
}
