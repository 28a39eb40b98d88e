import { ApiError, generalError } from './api-error.ts';

/** The error a failed response means: `Message` of a legacy body, `detail` or `title` of a problem, else the generic words. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const body = await readObject(response);
  const message =
    textOf(body, 'Message') ?? textOf(body, 'detail') ?? textOf(body, 'title') ?? generalError();
  return new ApiError(message, {
    status: response.status,
    code: textOf(body, 'code') ?? textOf(body, 'Code'),
    title: textOf(body, 'title'),
    parameter: textOf(body, 'parameter') ?? textOf(body, 'Field'),
    table: textOf(body, 'table'),
    tables: textsOf(body, 'tables'),
    requestId: response.headers.get('x-request-id') ?? undefined,
  });
}

async function readObject(response: Response): Promise<object> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

function textsOf(body: object, field: string): readonly string[] {
  const value: unknown = Reflect.get(body, field);
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}

function textOf(body: object, field: string): string | undefined {
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
