import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CHANGE_PASSWORD, comeBackTo } from './after-login.ts';

/** Replaces a screen that needs an unexpired password: leads to a new one, and from there back here. */
export function NewPasswordFirst(): null {
  const navigate = useNavigate();
  // Not the location itself: it is a new object each time, and this stays rendered until the next screen is ready.
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    comeBackTo({ pathname, search, hash });
    void navigate(CHANGE_PASSWORD, { replace: true });
  }, [pathname, search, hash, navigate]);
  return null;
}
