-- The archive of everything has a permission of its own: whoever was decided about for exports, was for this, too.
update role set scopes = scopes || jsonb_build_object('export.everything', scopes -> 'export')
where jsonb_exists(scopes, 'export');
