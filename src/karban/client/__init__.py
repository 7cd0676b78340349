"""A guest of a server, whatever shows the table: what is asked, said and heard there."""
