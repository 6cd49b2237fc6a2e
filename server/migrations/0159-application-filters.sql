-- Few applications have a tag, fewer are suspicious: the lists that are narrowed to them read only these.
CREATE INDEX applications_by_tag ON applications (tag, id DESC) WHERE tag IS NOT NULL;
CREATE INDEX applications_suspicious ON applications (id DESC) WHERE is_suspicious;
