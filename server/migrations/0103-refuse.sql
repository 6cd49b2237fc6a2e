-- Ends a statement that found the rows in another state than its writer, with a code of the product's errors: nobody has
-- to wait for its answer to find out.
CREATE FUNCTION refuse(code text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'SLIPW', MESSAGE = code;
END $$;
